// Takes the place of navigation/preparePage.ts: the scripts of the page may have patches.
import type {Page} from '@octavo/contract';
import type {PreparedPage} from '../navigation/pageStore';
import {preparePage as plainPreparePage} from '../navigation/preparePage';
import {applyPatches} from './patches';
import {refreshComponents} from './refresh';

export async function preparePage(page: Page): Promise<PreparedPage> {
  const prepared = await plainPreparePage(page);
  refreshComponents(await applyPatches());
  return prepared;
}
