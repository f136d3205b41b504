import {useEffect} from 'react';
import SiteMetadata from '@theme/SiteMetadata';
import type {HeadStore} from '../hooks/headStore';
import {startHeadWriter} from './headWriter';

/** The head elements that all pages share. Starts the head writer, which needs them. */
export function SiteHead({store}: {store: HeadStore}) {
  useEffect(() => {
    startHeadWriter(store);
  }, [store]);
  return <SiteMetadata />;
}
