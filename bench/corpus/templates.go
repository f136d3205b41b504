package corpus

// voice.slotWord explains the slots in braces. Text outside the slots has no
// characters with a meaning in Markdown or MDX.

var titleTemplates = []string{
	"{Ving} a {Topic} {N}",
	"{Topic} {Topics}",
	"How {Topics} {V} {Ns}",
	"The {A} {Topic}",
	"{A} {Topics} and {Topics}",
	"{Topic} {N} reference",
	"{Ving} {Topics} with a {Topic}",
	"Why {Topics} are {Ved}",
}

// Every heading template starts with a different word, so that the anchors of a page
// differ.
var headingTemplates = []string{
	"Before you {V} a {Topic}",
	"Configuring the {A} {Topic}",
	"How {Topics} are {Ved}",
	"Limits of {A} {Ns}",
	"Troubleshooting a {Topic}",
	"Next steps",
	"Working with {A} {Topics}",
	"What happens to {Ns}",
	"Security and {Ns}",
	"Examples for a {Topic}",
	"Options of the {Topic} {N}",
	"Keeping {Topics} {A}",
}

var sentenceTemplates = []string{
	"the {A} {N} {Vs} the {N} before the {N} is {Ved}",
	"{Adv}, a {N} {Vs} its {Ns} and {Vs} the {A} {N}",
	"when a {N} is {Ved}, the {N} {Vs} every {A} {N} that it has {Ved}",
	"you can {V} the {N} with {Code}, but the {A} {N} is {Adv} {Ved}",
	"to {V} a {A} {N}, set {Code} to {Num} and {V} the {N} again",
	"each {N} has a {N}, a {A} {N} and up to {Num} {Ns}",
	"if the {N} has not {Ved} the {N}, {V} it and {V} the {Ns} {Adv}",
	"a {A} {N} is {Adv} {Ved} by the {N}",
	"this {Vs} the {N} without {Ving} the {N} or its {Ns}",
	"most {Ns} are {A}, and a {N} that is {Ved} twice {Vs} only one {N}",
	"the {Ns} in {Code} are {Ved} in order, so that the {N} {Vs} no {A} {N}",
	"do not {V} the {N} while a {N} is {Ving} it",
	"as soon as {Ns} are {Ved}, the {N} {Vs} them to the {A} {N}",
	"{Ns} and {Ns} share one {N}, which {Vs} about {Num} {Ns} a second",
	"we {V} a {N} by its {N} rather than by its {N}",
	"there are two ways to {V} a {N}: {V} its {N}, or let the {N} {V} it",
	"the {N} of a {A} {N} is the {N} that {Ved} it first",
	"by default the {N} {Vs} {Num} {Ns} and {Vs} the rest",
	"a {N} may {V} {Code} as long as the {N} is {A}",
	"once the {N} is {A}, {Ns} {V} it {Adv} and the {N} {Vs} nothing",
	"after {Ving} the {N}, check that {Code} {Vs} the {A} {N}",
	"only {A} {Ns} {V} the {N}; all other {Ns} are {Ved} by the {N} itself",
	"that is why the {N} {Vs} a {N} for every {N}",
	"people who {V} {Ns} by hand {Adv} {V} the {A} {N} as well",
	"the {N} is {Ved} in the {N}, not in the {N}, because {Ns} are {A} there",
	"keep in mind that a {A} {N} {Vs} more {Ns} than it {Vs}",
	"in a {A} {N}, {Ving} the {N} takes less time than {Ving} its {Ns}",
	"without a {N} the {N} {Vs} {Adv} and its {Ns} are {Ved}",
}

var itemTemplates = []string{
	"{V} the {A} {N} with {Code}",
	"a {N} that {Vs} {A} {Ns}",
	"the {N} of every {A} {N}",
	"{Ns} that are {Adv} {Ved} by the {N}",
	"{Code} for a {A} {N} or a {N}",
	"{V} the {N} and {V} its {Ns} {Adv}",
}

var linkTemplates = []string{
	"For the {A} {N}, see ",
	"The {Ns} behind this are described in ",
	"How the {N} {Vs} a {N} is explained in ",
	"Before you {V} the {N}, read ",
	"A {A} {N} works in the same way, as shown in ",
}
