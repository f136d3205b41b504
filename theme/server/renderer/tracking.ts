// Finds out which components of a site read data of the page. A component that reads nothing
// looks the same on every page.
import type {Context} from 'react';
import Region from '../../components/core/Region';
import {CollectedLinks} from '../../hooks/collectedLinks';
import {SiteContext} from '../../hooks/site';
import type {ClassComponent} from './classes';
import type {Props} from './elements';
import {Renderer} from './render';
import type {FunctionComponent} from './render';
import {isSiteCode} from './siteCode';

/** Contexts with the same value on every page. */
const CONSTANT = new Set<unknown>([SiteContext, CollectedLinks]);

/** Regions with a component that reads data of the page. They differ from page to page. */
const unsharedRegions = new Set<string>();

/** Thrown to render the page from the start, because a region turned out to differ. */
export class RenderAgain extends Error {}

export class TrackingRenderer extends Renderer {
  /** True while a component of the site runs. */
  protected isInSiteCode = false;
  private regionName: string | null = null;

  /** Called when a component of the site reads data of the page. */
  protected noteRead(): void {
    if (this.regionName !== null) unsharedRegions.add(this.regionName);
  }

  override readContext(context: Context<unknown>): unknown {
    if (this.isInSiteCode && !CONSTANT.has(context)) this.noteRead();
    return super.readContext(context);
  }

  override createId(count: number): string {
    if (this.isInSiteCode) this.noteRead();
    return super.createId(count);
  }

  protected override renderElement(type: unknown, props: Props): string {
    if (type !== Region || this.regionName !== null) return super.renderElement(type, props);
    const name = props.name as string;
    if (unsharedRegions.has(name)) return this.render(props.children);
    this.regionName = name;
    const markup = super.renderElement(type, props);
    this.regionName = null;
    if (unsharedRegions.has(name)) throw new RenderAgain();
    return markup;
  }

  protected override callFunction(
    component: FunctionComponent,
    props: Props,
    ref: unknown,
  ): unknown {
    this.isInSiteCode = isSiteCode(component);
    const result = super.callFunction(component, props, ref);
    this.isInSiteCode = false;
    return result;
  }

  protected override callClass(type: ClassComponent, props: Props): unknown {
    this.isInSiteCode = isSiteCode(type);
    const result = super.callClass(type, props);
    this.isInSiteCode = false;
    return result;
  }

  protected override callConsumer(
    show: (value: unknown) => unknown,
    context: Context<unknown>,
  ): unknown {
    this.isInSiteCode = isSiteCode(show);
    const result = super.callConsumer(show, context);
    this.isInSiteCode = false;
    return result;
  }
}
