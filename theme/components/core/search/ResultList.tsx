import type {MouseEvent} from 'react';
import {isPlainClick} from '../../../browser/clicks';
import type {Choice} from '../../../lib/search/choices';
import {groupName} from '../../../lib/search/choices';
import {addMarks} from '../../../lib/search/markedAddress';
import type {Hit, PageResult, Results} from '../../../lib/search/types';
import {translate} from '../../../lib/translate';
import Marked from './Marked';

export const LIST_ID = 'search-results';

export function optionId(index: number): string {
  return `${LIST_ID}-${String(index)}`;
}

interface Props {
  results: Results;
  choices: readonly Choice[];
  active: number;
  onActivate: (index: number) => void;
  onChoose: (choice: Choice) => void;
}

interface OptionProps extends Omit<Props, 'results'> {
  index: number;
  className: string;
  hit?: Hit;
}

function Option({index, className, hit, choices, active, onActivate, onChoose}: OptionProps) {
  const choice = choices[index];
  if (!choice) return null;
  const isActive = index === active;
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onChoose(choice);
  };
  return (
    <a
      id={optionId(index)}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      // For a new tab; a plain click keeps the address clean.
      href={addMarks(choice.url, choice.words)}
      className={`search-option ${className}${isActive ? ' search-option--active' : ''}`}
      onClick={onClick}
      onMouseMove={() => {
        if (!isActive) onActivate(index);
      }}
    >
      {hit ? <HitText {...hit} /> : choice.label}
    </a>
  );
}

export function HitText({title, excerpt, isCode}: Hit) {
  return (
    <>
      <span className="search-option__title">
        <Marked {...title} />
      </span>
      {excerpt && (
        <span className={`search-option__text${isCode ? ' search-option__text--code' : ''}`}>
          <Marked {...excerpt} />
        </span>
      )}
    </>
  );
}

export function PagePath({breadcrumb, version}: Pick<PageResult, 'breadcrumb' | 'version'>) {
  if (breadcrumb.length === 0 && !version) return null;
  return (
    <div className="search-path">
      {breadcrumb.join(' › ')}
      {version && <span className="badge badge--secondary search-path__version">{version}</span>}
    </div>
  );
}

/** The results below the search field: pages with their sections, and a link to all results. */
export default function ResultList({results, ...props}: Props) {
  const {choices} = props;
  const last = choices.length - 1;
  return (
    <div
      id={LIST_ID}
      role="listbox"
      aria-label={translate('theme.octavo.search.resultsAriaLabel')}
      className="search-list"
    >
      {results.pages.map((page) => {
        const first = choices.findIndex(({url}) => url === page.url);
        return (
          <div key={page.url} role="group" aria-label={groupName(page)} className="search-group">
            <PagePath {...page} />
            <Option {...props} index={first} hit={page} className="search-option--page" />
            {page.sections.map((section, i) => (
              <Option
                {...props}
                key={section.url}
                index={first + 1 + i}
                hit={section}
                className="search-option--section"
              />
            ))}
          </div>
        );
      })}
      {choices[last]?.label && <Option {...props} index={last} className="search-option--all" />}
    </div>
  );
}
