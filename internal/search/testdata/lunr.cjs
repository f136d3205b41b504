// The real lunr, for tests to compare with: a request as JSON on the standard
// input, the answer as JSON on the standard output.
const fs = require('node:fs');
const lunr = require('lunr');

lunr.tokenizer.separator = /[\s\-\/]+/;

/** Builds indexes, each as the text that it is saved as. */
function build({indexes}) {
  return indexes.map(input => JSON.stringify(buildOne(input)));
}

/** Builds an index the way the plugin does. */
function buildOne({fields, docs, stopWords, languages}) {
  return lunr(function () {
    const way = useLanguages(languages ?? ['en']);
    if (way) this.use(way);
    this.ref('id');
    for (const [name, boost] of fields) this.field(name, {boost});
    this.metadataWhitelist = ['position'];
    if (stopWords) {
      const filter = lunr.generateStopWordFilter(stopWords);
      filter.label = 'stopWordFilter'; // or lunr warns that it knows none of that name
      this.pipeline.before(lunr.stopWordFilter, filter);
      this.pipeline.remove(lunr.stopWordFilter);
    }
    docs.forEach((texts, id) => {
      this.add({id, ...Object.fromEntries(texts.map((text, i) => [fields[i][0], text]))});
    });
  });
}

function useLanguages(languages) {
  const others = languages.filter(code => code !== 'en');
  if (others.length === 0) return null;
  require('lunr-languages/lunr.stemmer.support')(lunr);
  for (const code of others) require(`lunr-languages/lunr.${code}`)(lunr);
  if (languages.length === 1) return lunr[languages[0]];
  require('lunr-languages/lunr.multi')(lunr);
  return lunr.multiLanguage(...languages);
}

function stem({words}) {
  return words.map(word => lunr.stemmer(new lunr.Token(word, {})).toString());
}

/** What each query finds in an index that is loaded from JSON. */
function find({index, queries}) {
  const loaded = lunr.Index.load(JSON.parse(index));
  return queries.map(query => loaded.search(query).map(hit => hit.ref));
}

const {call, ...input} = JSON.parse(fs.readFileSync(0, 'utf8'));
process.stdout.write(JSON.stringify({build, stem, find}[call](input)));
