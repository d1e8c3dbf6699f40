/** Words of the plots' own. */
import { catalogue } from ".";

export const plotTexts = catalogue({ asTable: "The figures as a table" }, { asTable: "以表格显示数据" });
