import type {LiveEvent} from '@octavo/contract';
import {mergeEvents} from './mergeEvents';

/** Applies events one after the other. Events that wait become one. */
export class EventQueue {
  private waiting: LiveEvent | null = null;
  private isBusy = false;
  private apply: ((event: LiveEvent) => Promise<void>) | null = null;

  constructor(private readonly onFailure: (error: unknown) => void) {}

  /** Events wait until this call. */
  start(apply: (event: LiveEvent) => Promise<void>): void {
    this.apply = apply;
    void this.run();
  }

  add(event: LiveEvent): void {
    this.waiting = this.waiting ? mergeEvents(this.waiting, event) : event;
    void this.run();
  }

  /** Drops a page that waits: the reader has gone to another one. */
  dropPage(): void {
    delete this.waiting?.page;
    delete this.waiting?.gone;
  }

  private async run(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    while (this.waiting && this.apply) {
      const event = this.waiting;
      this.waiting = null;
      await this.apply(event).catch(this.onFailure);
    }
    this.isBusy = false;
  }
}
