// @vitest-environment happy-dom
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {ConnectionNote} from '../../live/connectionNote';
import {Stream} from '../../live/stream';
import {setVisibility, useFakeEventSource} from './fakeEventSource';
import type {FakeEventSource} from './fakeEventSource';

let all: FakeEventSource[];
let address: {current: string};
const onEvent = vi.fn();
const onConnection = vi.fn();

/** The connections of this test. The streams of other tests listen to the same document. */
let tests = 0;
const sources = () => all.filter(({address: one}) => one.startsWith(`/${String(tests)}?`));

function newest(): FakeEventSource {
  const source = sources().at(-1);
  if (!source) throw new Error('no connection');
  return source;
}

function openSources(): FakeEventSource[] {
  return sources().filter(({isClosed}) => !isClosed);
}

function startStream(): Stream {
  const ours = address;
  const stream = new Stream({address: () => ours.current, onEvent, onConnection});
  stream.start();
  return stream;
}

beforeEach(() => {
  vi.useFakeTimers();
  all = useFakeEventSource();
  tests++;
  address = {current: `/${String(tests)}?version=v1`};
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  onEvent.mockReset();
  onConnection.mockReset();
});

describe('the stream', () => {
  it('passes events on', () => {
    startStream();
    newest().send({version: 'v2', styles: '/new.css'});
    expect(newest().address).toMatch(/version=v1$/);
    expect(onEvent).toHaveBeenCalledWith({version: 'v2', styles: '/new.css', problems: null});
  });

  it('connects again with the version that it has, after delays that grow', () => {
    startStream();
    address.current = address.current.replace('v1', 'v2');
    newest().onerror?.();
    expect(onConnection).toHaveBeenLastCalledWith(false);
    const delays: number[] = [];
    for (let attempt = 0; attempt < 8; attempt++) {
      const before = sources().length;
      let waited = 0;
      while (sources().length === before) {
        vi.advanceTimersByTime(50);
        waited += 50;
      }
      delays.push(waited);
      newest().onerror?.();
    }
    expect(delays).toEqual([100, 200, 400, 800, 1600, 3000, 3000, 3000]);
    expect(newest().address).toMatch(/version=v2$/);
    expect(openSources()).toHaveLength(0);
  });

  it('starts with a short delay again after a connection that worked', () => {
    startStream();
    for (let attempt = 0; attempt < 4; attempt++) {
      newest().onerror?.();
      vi.advanceTimersByTime(3000);
    }
    newest().onopen?.();
    expect(onConnection).toHaveBeenLastCalledWith(true);
    newest().onerror?.();
    const before = sources().length;
    vi.advanceTimersByTime(100);
    expect(sources()).toHaveLength(before + 1);
  });

  it('holds a connection only while the page is visible', () => {
    startStream();
    setVisibility('hidden');
    expect(openSources()).toHaveLength(0);
    vi.advanceTimersByTime(60_000);
    expect(sources()).toHaveLength(1);
    setVisibility('visible');
    expect(openSources()).toHaveLength(1);
  });

  it.each(['online', 'pageshow'])('connects at once on the event %s', (type) => {
    startStream();
    for (let attempt = 0; attempt < 6; attempt++) {
      newest().onerror?.();
      vi.advanceTimersByTime(3000);
    }
    newest().onerror?.();
    const before = sources().length;
    window.dispatchEvent(new Event(type));
    expect(sources()).toHaveLength(before + 1);
    expect(openSources()).toHaveLength(1);
  });

  it('has one connection after it is opened again', () => {
    const stream = startStream();
    address.current += '&page=other';
    stream.reopen();
    expect(openSources().map((source) => source.address)).toEqual([address.current]);
  });
});

describe('the note about the connection', () => {
  it('appears only after two seconds, and goes with the next connection', () => {
    const show = vi.fn();
    const note = new ConnectionNote(show);
    note.update(false);
    vi.advanceTimersByTime(1900);
    note.update(false);
    expect(show).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(show.mock.calls).toEqual([[true]]);
    note.update(true);
    expect(show.mock.calls).toEqual([[true], [false]]);
  });

  it('stays away if the connection is back soon', () => {
    const show = vi.fn();
    const note = new ConnectionNote(show);
    note.update(false);
    vi.advanceTimersByTime(1000);
    note.update(true);
    vi.advanceTimersByTime(60_000);
    expect(show).not.toHaveBeenCalled();
  });
});
