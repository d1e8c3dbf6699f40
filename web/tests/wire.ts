/** A wire between a browser and its house that can be cut, as a cable can be pulled. */
import { type Server, type Socket, connect, createServer } from "node:net";

export class Wire {
  url = "";
  #server: Server;
  #sockets = new Set<Socket>();
  #isCut = false;

  private constructor(houseUrl: string) {
    const { hostname, port } = new URL(houseUrl);
    this.#server = createServer((browser) => {
      if (this.#isCut) return browser.destroy();
      const house = connect(Number(port), hostname);
      for (const end of [browser, house]) {
        this.#sockets.add(end);
        end.on("error", () => {});
        end.on("close", () => {
          this.#sockets.delete(end);
          browser.destroy();
          house.destroy();
        });
      }
      browser.pipe(house);
      house.pipe(browser);
    });
  }

  static async lay(houseUrl: string): Promise<Wire> {
    const wire = new Wire(houseUrl);
    await new Promise<void>((ready) => wire.#server.listen(0, "127.0.0.1", ready));
    const address = wire.#server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    wire.url = `http://127.0.0.1:${address.port}`;
    return wire;
  }

  /** Everything that goes over it ends, and nothing new begins. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Nothing comes through any more, and nobody is told: as when a laptop sleeps or a switch hangs. */
  freeze(): void {
    for (const socket of this.#sockets) socket.pause();
  }

  mend(): void {
    this.#isCut = false;
    for (const socket of this.#sockets) socket.resume();
  }

  close(): void {
    this.cut();
    this.#server.close();
  }
}
