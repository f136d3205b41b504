import {useCallback} from 'react';
import {addBaseUrl} from '../lib/urls';
import type {BaseUrlOptions} from '../lib/urls';
import {useSite} from './site';

interface BaseUrlUtils {
  withBaseUrl: (url: string, options?: BaseUrlOptions) => string;
}

export function useBaseUrlUtils(): BaseUrlUtils {
  const {siteConfig} = useSite();
  const withBaseUrl = useCallback(
    (url: string, options?: BaseUrlOptions) => addBaseUrl(url, siteConfig, options),
    [siteConfig],
  );
  return {withBaseUrl};
}

export default function useBaseUrl(url: string, options?: BaseUrlOptions): string {
  return useBaseUrlUtils().withBaseUrl(url, options);
}
