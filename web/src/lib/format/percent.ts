/** `12.34 %`, from a share of one. */
export const percent = (share: number, digits = 2): string => `${(share * 100).toFixed(digits).replace("-", "−")} %`;
