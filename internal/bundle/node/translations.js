// Returns the translation files of a plugin. Messages in the folder of the locale replace those
// that the plugin returns.
async function readTranslations({plugin, id, content}) {
  const folder = id === 'default' ? plugin.name : `${plugin.name}-${id}`;
  enterHook('getTranslationFiles');
  const files = (await plugin.getTranslationFiles?.({content})) ?? [];
  if (!Array.isArray(files)) throw new TypeError('getTranslationFiles must return an array');
  return files.map((file) => ({
    path: file.path,
    content: {...file.content, ...askGo('translations', [`${folder}/${file.path}`])},
  }));
}

// Lets a plugin translate its content and the config of the theme. Returns the theme's config
// if it has changed, and the plugin's messages for components.
async function translatePlugin(loaded) {
  const {plugin, context} = loaded;
  const result = {};
  if (context.i18n.localeConfigs[context.i18n.currentLocale].translate) {
    const translationFiles = await readTranslations(loaded);
    const {content} = loaded;
    enterHook('translateContent');
    loaded.content = plugin.translateContent?.({content, translationFiles}) ?? content;
    const themeConfig = site.config.themeConfig ?? {};
    enterHook('translateThemeConfig');
    const slice = plugin.translateThemeConfig?.({themeConfig, translationFiles});
    if (slice) {
      site.config.themeConfig = {...themeConfig, ...slice};
      result.themeConfig = JSON.parse(serialize(site.config.themeConfig));
    }
  }
  enterHook('getDefaultCodeTranslationMessages');
  result.messages = await plugin.getDefaultCodeTranslationMessages?.();
  return result;
}
