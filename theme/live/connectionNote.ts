/** In milliseconds: a shorter loss of the connection is no news. */
const PATIENCE = 2000;

/** Calls back if the connection has been lost for a while, and when it is back. */
export class ConnectionNote {
  private timer: number | undefined;
  private isShown = false;

  constructor(private readonly show: (isLost: boolean) => void) {}

  update(isFine: boolean): void {
    if (isFine) {
      window.clearTimeout(this.timer);
      this.timer = undefined;
      this.set(false);
    } else {
      this.timer ??= window.setTimeout(() => {
        this.set(true);
      }, PATIENCE);
    }
  }

  private set(isShown: boolean): void {
    if (isShown !== this.isShown) this.show(isShown);
    this.isShown = isShown;
  }
}
