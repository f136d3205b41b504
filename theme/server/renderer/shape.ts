// Renders the shape of many pages, which has blanks in the place of their texts, and the parts
// of a page that its shape does not have.
import {TrackingRenderer} from './tracking';
import type {ClassComponent} from './classes';
import type {Props} from './elements';
import {guardProps, unwrap} from './guardedProps';
import type {FunctionComponent} from './render';
import {isSiteCode} from './siteCode';

/**
 * What to do with an element of a page: the number of its part in the shape, one of the two
 * numbers below, or plans for the elements inside.
 */
export type Plan = number | Plan[];
/** The element is rendered with everything inside. */
const RENDER = -1;
/** The element has no markup. */
const EMPTY = -2;

// internal/contract/marks.go describes these marks.
const PART_START = '\uFDD5';
const PART_END = '\uFDD6';

// The engine replaces the marks of a region by one element: see Region.tsx.
const STARTS_WITH_ELEMENT = /^(?:<(?!!--)|[\uFDD0\uFDD2])/;
const ENDS_WITH_REGION = /[\uFDD1\uFDD4]$/;

interface Node {
  inside: Node[];
  markup: string;
  /** True if the element, or one inside, differs from page to page. */
  differs: boolean;
  /** True if the markup begins and ends with an element. */
  isWhole: boolean;
}

/** Renders a shape, and notes which elements differ from page to page. */
export class ShapeRenderer extends TrackingRenderer {
  /** True if the head of a page differs from that of the shape. */
  hasOwnHead = false;
  readonly parts: string[] = [];
  private node: Node | null = createNode();
  private readonly root = this.node;

  /** The plan for pages with this shape; null if they need no rendering. */
  plan(): Plan | null {
    return this.root?.differs ? this.planOf(this.root) : null;
  }

  /** Called when a Head component adds to the head. */
  headChanged(): void {
    if (!this.node) this.hasOwnHead = true;
  }

  protected override noteRead(): void {
    super.noteRead();
    this.noteDifference();
  }

  private noteDifference(): void {
    if (this.node) this.node.differs = true;
  }

  override render(node: unknown): string {
    return super.render(typeof node === 'object' && node !== null ? unwrap(node) : node);
  }

  protected override renderElement(type: unknown, props: Props): string {
    const outside = this.node;
    if (!outside) return super.renderElement(type, props);
    const node = createNode();
    this.node = node;
    const markup = super.renderElement(type, props);
    this.node = outside;
    outside.inside.push(node);
    if (node.differs) {
      outside.differs = true;
    } else {
      node.inside = [];
      node.markup = markup;
      node.isWhole = markup === '' || this.isWhole(markup);
    }
    return markup;
  }

  private isWhole(markup: string): boolean {
    return STARTS_WITH_ELEMENT.test(markup) && (!this.isAfterText || ENDS_WITH_REGION.test(markup));
  }

  protected override callFunction(
    component: FunctionComponent,
    props: Props,
    ref: unknown,
  ): unknown {
    if (component === AnyContent) this.noteDifference();
    const result = super.callFunction(component, this.guard(component, props), ref);
    this.enterDifferent();
    return result;
  }

  protected override callClass(type: ClassComponent, props: Props): unknown {
    const result = super.callClass(type, this.guard(type, props));
    this.enterDifferent();
    return result;
  }

  /** Notes when a component of the site gets or reads a blank, or looks into an element of the theme. */
  private guard(code: object, props: Props): Props {
    if (!isSiteCode(code)) return props;
    const guarded = guardProps(props, () => {
      if (this.isInSiteCode) this.noteDifference();
    });
    if (!guarded) this.noteDifference();
    return guarded ?? props;
  }

  /** Elements inside an element that differs are not noted. */
  private enterDifferent(): void {
    if (this.node?.differs) this.node = null;
  }

  private planOf({inside, markup, differs, isWhole}: Node): Plan {
    if (differs) return inside.length > 0 ? inside.map((node) => this.planOf(node)) : RENDER;
    if (!isWhole) return RENDER;
    return markup === '' ? EMPTY : this.parts.push(markup) - 1;
  }
}

function createNode(): Node {
  return {inside: [], markup: '', differs: false, isWhole: false};
}

/** Stands for the content of a document in a shape. */
export function AnyContent(): null {
  return null;
}

/** Thrown if a page does not fit the plan of its shape. */
export class Mismatch extends Error {}

/** Renders the elements of a page that its shape does not have. */
export class PartRenderer extends TrackingRenderer {
  private plans: Plan[] | null;
  private next = 0;

  constructor(plan: Plan) {
    super();
    this.plans = Array.isArray(plan) ? plan : null;
  }

  headChanged(): void {
    if (!this.plans) throw new Mismatch();
  }

  protected override renderElement(type: unknown, props: Props): string {
    const {plans} = this;
    if (!plans) return super.renderElement(type, props);
    const plan = plans[this.next++];
    if (plan === undefined) throw new Mismatch();
    if (plan === EMPTY) return '';
    if (typeof plan === 'number' && plan >= 0) {
      this.isAfterText = false;
      return PART_START + String(plan) + PART_END;
    }
    const {next} = this;
    const inside = Array.isArray(plan) ? plan : null;
    this.plans = inside;
    this.next = 0;
    const markup = super.renderElement(type, props);
    if (inside && this.next !== inside.length) throw new Mismatch();
    this.plans = plans;
    this.next = next;
    return markup;
  }
}
