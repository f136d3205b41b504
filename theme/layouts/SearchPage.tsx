import {styles} from '@octavo/search';
import {useState} from 'react';
import type {MouseEvent} from 'react';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import Head from '../components/core/Head';
import {HitText, PagePath} from '../components/core/search/ResultList';
import {Failure, Loading, NoResults} from '../components/core/search/messages';
import {useGoToResult} from '../hooks/goToResult';
import {useQueryParameter} from '../hooks/queryParameter';
import {useSearch} from '../hooks/search';
import {isPlainClick} from '../browser/clicks';
import {selectPlural} from '../lib/plural';
import {addMarks} from '../lib/search/markedAddress';
import type {Hit, PageResult, Results} from '../lib/search/types';
import {translate} from '../lib/translate';

/** The number of pages at first, and of further pages per click. */
const STEP = 20;
const SECTIONS = 5;

function ResultLink({hit, words}: {hit: Hit; words: readonly string[]}) {
  const goToResult = useGoToResult();
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    goToResult({url: hit.url, words});
  };
  return (
    <a href={addMarks(hit.url, words)} className="search-option" onClick={onClick}>
      <HitText {...hit} />
    </a>
  );
}

function Page({page}: {page: PageResult}) {
  const {words} = page;
  return (
    <li className="search-page__result">
      <PagePath {...page} />
      <ResultLink hit={page} words={words} />
      {page.sections.length > 0 && (
        <ul className="clean-list search-page__sections">
          {page.sections.map((section) => (
            <li key={section.url}>
              <ResultLink hit={section} words={words} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface ResultsProps {
  results: Results;
  onMore: () => void;
}

function AllResults({results, onMore}: ResultsProps) {
  const {total, pages, query} = results;
  if (total === 0) return <NoResults query={query} />;
  return (
    <>
      <p role="status">
        {selectPlural(total, translate('theme.SearchPage.documentsFound.plurals', {count: total}))}
      </p>
      <ol className="clean-list">
        {pages.map((page) => (
          <Page key={page.url} page={page} />
        ))}
      </ol>
      {pages.length < total && (
        <button type="button" className="button button--secondary" onClick={onMore}>
          {translate('theme.octavo.SearchPage.showMore')}
        </button>
      )}
    </>
  );
}

function SearchForm({query, onChange}: {query: string; onChange: (query: string) => void}) {
  return (
    <form
      role="search"
      className="search-page__form"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <input
        type="search"
        name="q"
        className="search-page__input"
        aria-label={translate('theme.SearchPage.inputLabel')}
        placeholder={translate('theme.SearchPage.inputPlaceholder')}
        autoComplete="off"
        spellCheck="false"
        value={query}
        onChange={({target}) => {
          onChange(target.value);
        }}
      />
    </form>
  );
}

/** All results of the query in the address. */
export default function SearchPage() {
  const [parameter, setQuery] = useQueryParameter('q');
  const query = parameter ?? '';
  const [more, setMore] = useState({query, pages: STEP});
  const pages = more.query === query ? more.pages : STEP;
  const {status, results, retry} = useSearch(query, {pages, sections: SECTIONS});
  const hasQuery = query.trim() !== '';
  const title = hasQuery
    ? translate('theme.SearchPage.existingResultsTitle', {query: query.trim()})
    : translate('theme.SearchPage.emptyResultsTitle');
  return (
    <Layout title={title}>
      <Head>
        <meta name="robots" content="noindex, follow" />
        <link rel="stylesheet" href={styles} />
      </Head>
      <main className="container margin-vert--lg search-page">
        <Heading as="h1">{title}</Heading>
        <noscript>
          <p>{translate('theme.octavo.SearchPage.noScript')}</p>
        </noscript>
        <SearchForm query={query} onChange={setQuery} />
        {hasQuery && status === 'loading' && <Loading />}
        {status === 'failed' && <Failure onRetry={retry} />}
        {status === 'ready' && results && (
          <AllResults
            results={results}
            onMore={() => {
              setMore({query, pages: pages + STEP});
            }}
          />
        )}
      </main>
    </Layout>
  );
}
