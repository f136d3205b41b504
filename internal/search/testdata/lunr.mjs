// Runs the real lunr, for tests to compare with. It reads a request as JSON from
// standard input and writes the answer as JSON to standard output.
import fs from 'node:fs';
import lunr from 'lunr';

lunr.tokenizer.separator = /[\s\-\/]+/;

/** Returns indexes as the texts that they are saved as. */
async function build({indexes}) {
  const saved = [];
  for (const input of indexes) {
    const language = await useLanguages(input.languages ?? ['en']);
    saved.push(JSON.stringify(buildOne(input, language)));
  }
  return saved;
}

/** Builds an index as the plugin does. */
function buildOne({fields, docs, stopWords}, language) {
  return lunr(function () {
    if (language) this.use(language);
    this.ref('id');
    for (const [name, boost] of fields) this.field(name, {boost});
    this.metadataWhitelist = ['position'];
    if (stopWords) {
      const filter = lunr.generateStopWordFilter(stopWords);
      filter.label = 'stopWordFilter'; // without a label lunr prints a warning
      this.pipeline.before(lunr.stopWordFilter, filter);
      this.pipeline.remove(lunr.stopWordFilter);
    }
    docs.forEach((texts, id) => {
      this.add({id, ...Object.fromEntries(texts.map((text, i) => [fields[i][0], text]))});
    });
  });
}

async function useLanguages(languages) {
  const others = languages.filter((code) => code !== 'en');
  if (others.length === 0) return null;
  for (const name of ['stemmer.support', ...others, 'multi']) {
    const {default: extend} = await import(`lunr-languages/lunr.${name}.js`);
    extend(lunr);
  }
  return languages.length > 1 ? lunr.multiLanguage(...languages) : lunr[languages[0]];
}

function stem({words}) {
  return words.map((word) => lunr.stemmer(new lunr.Token(word, {})).toString());
}

/** Returns the results of each query in an index that is loaded from JSON. */
function find({index, queries}) {
  const loaded = lunr.Index.load(JSON.parse(index));
  return queries.map((query) => loaded.search(query).map((hit) => hit.ref));
}

const {call, ...input} = JSON.parse(fs.readFileSync(0, 'utf8'));
process.stdout.write(JSON.stringify(await {build, stem, find}[call](input)));
