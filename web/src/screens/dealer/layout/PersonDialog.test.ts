import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import type { Act } from "../../../lib/api";
import PersonDialog from "./PersonDialog.svelte";
import type { DealerDesk } from "../console.svelte";

vi.mock("../../../lib/state/session.svelte", () => ({ session: { staff: { staff: "dealer", post: "dealer" } } }));

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement): void {
  this.open = true;
};

describe("who is at a box", () => {
  it("takes a card number from a dealer, invents nobody, and says in the dialog what the house refuses", async () => {
    const asked: Act[] = [];
    const desk = {
      view: { seated: [], people: [], felt: { seats: [{ seat: 3 }] } },
      layout: { columns: [{ box: 3, patron: "seat-3", isSeat: true }], lying: [], add: vi.fn() },
      nameOf: (patron: string) => patron,
      trouble: null as { text: string } | null,
      isBusy: false,
      async do(act: Act): Promise<boolean> {
        asked.push(act);
        this.trouble = { text: "Nobody has the number Mei" };
        return false;
      },
    };
    const onclose = vi.fn();
    render(PersonDialog, { desk: desk as unknown as DealerDesk, column: { box: 3, patron: "seat-3", isSeat: true }, onclose });
    await fireEvent.input(screen.getByLabelText("Patron with an account: card number"), { target: { value: "Mei" } });
    await fireEvent.submit(document.querySelector("form") as HTMLFormElement);
    await fireEvent.click(screen.getByText("Standing here"));
    expect(asked).toEqual([{ do: "join", patron: "Mei", place: "standing" }]);
    expect(await screen.findByText("Nobody has the number Mei")).toBeTruthy();
    expect(desk.layout.add).not.toHaveBeenCalled();
    expect(onclose).not.toHaveBeenCalled();
    expect(desk.trouble).toBeNull();
  });
});
