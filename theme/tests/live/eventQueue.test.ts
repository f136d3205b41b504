import {describe, expect, it, vi} from 'vitest';
import type {LiveEvent, Page} from '@octavo/contract';
import {EventQueue} from '../../live/eventQueue';
import {mergeEvents} from '../../live/mergeEvents';

const event = (parts: Partial<LiveEvent>): LiveEvent => ({
  version: 'v',
  patches: null,
  problems: null,
  ...parts,
});
const patch = (address: string) => ({module: 'src/a.js', address});
const page = (path: string): Page => ({path, layout: 'doc', module: ''});

describe('two events as one', () => {
  it('has the last page, styles and patches, and the sidebars of both', () => {
    const merged = mergeEvents(
      event({
        page: page('/a'),
        styles: '/1.css',
        patches: [patch('/x')],
        sidebars: ['/s'],
        problems: [],
      }),
      event({version: 'w', page: page('/b'), patches: [patch('/y')], styles: '/2.css'}),
    );
    expect(merged).toEqual(
      event({
        version: 'w',
        page: page('/b'),
        styles: '/2.css',
        patches: [patch('/y')],
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
    queue.add(event({version: '3', patches: [patch('/x')]}));
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
    queue.add(event({page: page('/a'), patches: [patch('/x')]}));
    queue.dropPage();
    const apply = vi.fn().mockResolvedValue(undefined);
    queue.start(apply);
    expect(apply).toHaveBeenCalledWith(event({patches: [patch('/x')]}));
  });
});
