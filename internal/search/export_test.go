package search

// Lunr calls the real lunr, for tests of whole builds.
var Lunr = lunr
