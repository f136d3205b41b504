package corpus

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// A voice generates the text of one page. As in real text, common words and the
// page's topics occur often, and rare words rarely.
type voice struct {
	rng                           *rand.Rand
	topics                        []string
	noun, verb, adjective, adverb *rand.Zipf
}

func newVoice(rng *rand.Rand, topics []string) *voice {
	// The exponent is that of English text. The offset keeps the first word from
	// being far more common than the others.
	ranks := func(words []string) *rand.Zipf {
		return rand.NewZipf(rng, 1.15, 6, uint64(len(words)-1))
	}
	return &voice{
		rng: rng, topics: topics,
		noun: ranks(nouns), verb: ranks(verbs),
		adjective: ranks(adjectives), adverb: ranks(adverbs),
	}
}

// pickTopics returns five nouns, each with the same probability, so that titles
// differ.
func (v *voice) pickTopics() []string {
	order := v.rng.Perm(len(nouns))
	topics := make([]string, 5)
	for i := range topics {
		topics[i] = nouns[order[i]]
	}
	return topics
}

func pick[T any](v *voice, list []T) T { return list[v.rng.IntN(len(list))] }

func (v *voice) anyNoun() string {
	if len(v.topics) > 0 && v.rng.IntN(10) < 3 {
		return pick(v, v.topics)
	}
	return nouns[v.noun.Uint64()]
}

// slotWord returns a word for one slot of a template: N is a noun, V a verb, A an
// adjective, and so on.
func (v *voice) slotWord(slot string) string {
	switch slot {
	case "N":
		return v.anyNoun()
	case "Ns":
		return plural(v.anyNoun())
	case "Topic":
		return pick(v, v.topics)
	case "Topics":
		return plural(pick(v, v.topics))
	case "V":
		return strings.TrimSuffix(v.verbStem(), "*")
	case "Vs":
		return plural(strings.TrimSuffix(v.verbStem(), "*"))
	case "Ved":
		return past(v.verbStem())
	case "Ving":
		return gerund(v.verbStem())
	case "A":
		return adjectives[v.adjective.Uint64()]
	case "Adv":
		return adverbs[v.adverb.Uint64()]
	case "Num":
		return fmt.Sprint(2 + v.rng.IntN(98))
	case "Code":
		return "`" + v.identifier() + "`"
	}
	panic("corpus: unknown slot {" + slot + "}")
}

func (v *voice) verbStem() string { return verbs[v.verb.Uint64()] }

// identifier returns two nouns joined by an underscore. Most identifiers are rare, like
// many words that readers search for.
func (v *voice) identifier() string {
	return v.anyNoun() + "_" + pick(v, nouns)
}

// expand fills the slots of a template and changes "a" to "an" where needed.
func (v *voice) expand(template string) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(template, "{")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		slot, after, _ := strings.Cut(rest, "}")
		word := v.slotWord(slot)
		article := strings.HasSuffix(before, " a ") || strings.EqualFold(before, "a ")
		if article && soundsLikeVowel(word) {
			text := strings.TrimSuffix(b.String(), " ")
			b.Reset()
			b.WriteString(text + "n ")
		}
		b.WriteString(word)
		template = after
	}
}

// sentence returns one sentence.
func (v *voice) sentence() string {
	return capital(v.expand(pick(v, sentenceTemplates))) + "."
}

// sentences returns between low and high sentences.
func (v *voice) sentences(low, high int) string {
	out := make([]string, low+v.rng.IntN(high-low+1))
	for i := range out {
		out[i] = v.sentence()
	}
	return strings.Join(out, " ")
}
