import {useRef, useState} from 'react';
import type {ComponentType, ReactNode} from 'react';
import {useIsBrowser} from '../hooks/browser';
import type {SearchStatus} from '../hooks/search';
import {useSite} from '../hooks/site';
import {translate} from '../lib/translate';
import type {Props as BoxProps} from './core/search/SearchBox';

/** The search field. The rest of the search loads when the reader first uses the field. */
export default function SearchBar(): ReactNode {
  return useSite().search ? <SearchInput /> : null;
}

function SearchInput() {
  const inputRef = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState<SearchStatus | null>(null);
  const [box, setBox] = useState<{Box: ComponentType<BoxProps>; input: HTMLInputElement} | null>(
    null,
  );
  const isBrowser = useIsBrowser();
  const loadBox = () => {
    if (status === 'loading' || box) return;
    setStatus('loading');
    import('./core/search/SearchBox').then(
      ({default: Box}) => {
        if (inputRef.current) setBox({Box, input: inputRef.current});
      },
      (error: unknown) => {
        // The next hover or focus tries again.
        console.error(error);
        setStatus(null);
      },
    );
  };
  const isLoading = status === 'loading';
  const label = translate('theme.SearchBar.label');
  return (
    <>
      <span className="search-icon" aria-hidden="true" />
      <input
        ref={inputRef}
        id="search_input_react"
        className="navbar__search-input search-bar"
        type="search"
        role="combobox"
        aria-expanded="false"
        aria-autocomplete="list"
        aria-label={label}
        autoComplete="off"
        spellCheck="false"
        placeholder={isLoading ? translate('theme.octavo.SearchBar.loading') : label}
        onFocus={loadBox}
        onClick={loadBox}
        onMouseOver={loadBox}
      />
      {isBrowser && !isLoading && (
        <kbd className="search-hint" aria-hidden="true">
          {translate(
            /^(?:Mac|iP)/.test(navigator.platform)
              ? 'theme.octavo.SearchBar.hintOnMac'
              : 'theme.octavo.SearchBar.hint',
          )}
        </kbd>
      )}
      {box && <box.Box input={box.input} onStatus={setStatus} />}
    </>
  );
}
