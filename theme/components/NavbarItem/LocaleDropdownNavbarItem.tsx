import IconLanguage from '@theme/Icon/Language';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import {useLocation} from '../../hooks/page';
import {useSite} from '../../hooks/site';
import {localizedPath} from '../../lib/locales';
import {translate} from '../../lib/translate';
import type {Props} from './props';

function useLocaleItems(mobile: boolean, queryString: string) {
  const {siteConfig, i18n} = useSite();
  const {pathname, search, hash} = useLocation();
  const active = mobile ? 'menu__link--active' : 'dropdown__link--active';
  return i18n.locales.map((locale) => ({
    label: i18n.localeConfigs[locale]?.label ?? locale,
    lang: i18n.localeConfigs[locale]?.htmlLang ?? locale,
    // Every language is its own site, with its own base path and routes.
    to: `pathname://${localizedPath(pathname, locale, {baseUrl: siteConfig.baseUrl, ...i18n})}${search}${queryString}${hash}`,
    target: '_self',
    autoAddBaseUrl: false,
    className: locale === i18n.currentLocale ? active : '',
  }));
}

export default function LocaleDropdownNavbarItem(props: Props) {
  const {dropdownItemsBefore = [], dropdownItemsAfter = [], queryString = '', ...rest} = props;
  const {mobile = false} = rest;
  const {currentLocale, localeConfigs} = useSite().i18n;
  const items = useLocaleItems(mobile, queryString);
  const label = mobile
    ? translate('theme.navbar.mobileLanguageDropdown.label')
    : (localeConfigs[currentLocale]?.label ?? currentLocale);
  return (
    <DropdownNavbarItem
      {...rest}
      label={
        <>
          <IconLanguage />
          {label}
        </>
      }
      items={[...dropdownItemsBefore, ...items, ...dropdownItemsAfter]}
    />
  );
}
