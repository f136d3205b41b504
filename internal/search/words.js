// Turns words into terms with lunr-languages. Browsers turn the words of a query
// into terms with the same code.
(function () {
  const builder = new lunr.Builder();
  let ownStopWords = null;

  // lunr() prepares a builder in the same way before a language changes it.
  builder.pipeline.add(lunr.trimmer, lunr.stopWordFilter, lunr.stemmer);
  builder.searchPipeline.add(lunr.stemmer);

  /** Sets the languages by their codes, and stop words to use instead of theirs. */
  function use(json) {
    const {languages, stopWords} = JSON.parse(json);
    const others = languages.filter((code) => code !== 'en');
    if (languages.length > 1) builder.use(lunr.multiLanguage(...languages));
    else if (others.length > 0) builder.use(lunr[others[0]]);
    const theirs = Object.keys(lunr.stopWords);
    if (stopWords) ownStopWords = lunr.generateStopWordFilter(stopWords);
    return JSON.stringify({
      pipeline: builder.searchPipeline.toJSON(),
      stopWords: [...(stopWords ?? theirs)].sort(),
    });
  }

  /** Returns the term of each word; null for a stop word. */
  function terms(json) {
    return JSON.stringify(JSON.parse(json).map(term));
  }

  function term(word) {
    let tokens = [new lunr.Token(word, {})];
    for (const step of builder.pipeline._stack) {
      const isFilter = ownStopWords && step.label?.startsWith('stopWordFilter');
      const chosen = isFilter ? ownStopWords : step;
      tokens = tokens.map((token) => chosen(token)).filter((token) => token != null);
    }
    return tokens.length > 0 ? tokens[0].toString() : null;
  }

  globalThis.octavoWords = {use, terms};
})();
