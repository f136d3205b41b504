import {vi} from 'vitest';
import type {LiveEvent} from '@octavo/contract';

/** An EventSource whose connection a test controls. */
export class FakeEventSource {
  static all: FakeEventSource[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: {data: string}) => void) | null = null;
  onerror: (() => void) | null = null;
  isClosed = false;

  constructor(readonly address: string) {
    FakeEventSource.all.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  send(event: Partial<LiveEvent>): void {
    const whole = {version: 'v2', problems: null, ...event};
    this.onmessage?.({data: JSON.stringify(whole)});
  }
}

/** Replaces EventSource until the test ends. Returns the connections, the newest last. */
export function useFakeEventSource(): FakeEventSource[] {
  FakeEventSource.all = [];
  vi.stubGlobal('EventSource', FakeEventSource);
  return FakeEventSource.all;
}

/** Makes the page visible or hidden. */
export function setVisibility(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}
