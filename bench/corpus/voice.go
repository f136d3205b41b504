package corpus

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// A voice speaks for one page: common words often, rare words rarely, and the
// page's own topics again and again, as a real page does.
type voice struct {
	rng                           *rand.Rand
	topics                        []string
	noun, verb, adjective, adverb *rand.Zipf
}

func newVoice(rng *rand.Rand, topics []string) *voice {
	// An exponent a little over one and an offset of a few ranks: the slope of
	// running English without one word drowning the rest.
	ranks := func(words []string) *rand.Zipf {
		return rand.NewZipf(rng, 1.15, 6, uint64(len(words)-1))
	}
	return &voice{
		rng: rng, topics: topics,
		noun: ranks(nouns), verb: ranks(verbs),
		adjective: ranks(adjectives), adverb: ranks(adverbs),
	}
}

// pickTopics draws evenly from all nouns: subjects do not follow the frequency
// of words, and titles should differ.
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

// slotWord fills one slot of a template.
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

// identifier makes the long tail of words that a reader searches for.
func (v *voice) identifier() string {
	return v.anyNoun() + "_" + pick(v, nouns)
}

// expand fills the slots of a template and puts "an" where it belongs.
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

// sentence speaks one full sentence.
func (v *voice) sentence() string {
	return capital(v.expand(pick(v, sentenceTemplates))) + "."
}

// sentences speaks between low and high of them.
func (v *voice) sentences(low, high int) string {
	out := make([]string, low+v.rng.IntN(high-low+1))
	for i := range out {
		out[i] = v.sentence()
	}
	return strings.Join(out, " ")
}
