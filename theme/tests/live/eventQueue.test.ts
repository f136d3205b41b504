import {describe, expect, it, vi} from 'vitest';
import type {LiveEvent, Page} from '@octavo/contract';
import {EventQueue} from '../../live/eventQueue';
import {mergeEvents} from '../../live/mergeEvents';

const event = (parts: Partial<LiveEvent>): LiveEvent => ({version: 'v', problems: null, ...parts});
const page = (path: string): Page => ({path, layout: 'doc', module: ''});

describe('two events as one', () => {
  it('has the last page and styles, and the modules and sidebars of both', () => {
    const merged = mergeEvents(
      event({page: page('/a'), styles: '/1.css', modules: ['/x'], sidebars: ['/s'], problems: []}),
      event({version: 'w', page: page('/b'), modules: ['/y', '/x'], styles: '/2.css'}),
    );
    expect(merged).toEqual(
      event({
        version: 'w',
        page: page('/b'),
        styles: '/2.css',
        modules: ['/x', '/y'],
        sidebars: ['/s'],
        problems: [],
      }),
    );
  });

  it('has no page that was gone and is back', () => {
    const gone = event({page: page('/404'), gone: {path: '/a'}});
    expect(mergeEvents(gone, event({page: page('/a')}))).not.toHaveProperty('gone');
    expect(mergeEvents(gone, event({styles: '/2.css'}))).toHaveProperty('gone');
  });
});

describe('the queue', () => {
  it('waits for its start, then applies one event at a time', async () => {
    const queue = new EventQueue(vi.fn());
    const applied: string[] = [];
    let finish: () => void = () => undefined;
    queue.add(event({version: '1'}));
    queue.start(async ({version}) => {
      applied.push(version);
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
    });
    queue.add(event({version: '2', page: page('/a')}));
    queue.add(event({version: '3', modules: ['/x']}));
    expect(applied).toEqual(['1']);
    finish();
    await vi.waitFor(() => {
      expect(applied).toEqual(['1', '3']);
    });
  });

  it('reports a failure and goes on', async () => {
    const onFailure = vi.fn();
    const queue = new EventQueue(onFailure);
    const apply = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue(undefined);
    queue.start(apply);
    queue.add(event({}));
    await vi.waitFor(() => {
      expect(onFailure).toHaveBeenCalledWith(new Error('no'));
    });
    queue.add(event({}));
    expect(apply).toHaveBeenCalledTimes(2);
  });

  it('drops the page of an address that the reader has left, and keeps the rest', () => {
    const queue = new EventQueue(vi.fn());
    queue.add(event({page: page('/a'), modules: ['/x']}));
    queue.dropPage();
    const apply = vi.fn().mockResolvedValue(undefined);
    queue.start(apply);
    expect(apply).toHaveBeenCalledWith(event({modules: ['/x']}));
  });
});
