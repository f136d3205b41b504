package search

// Lunr asks the real lunr, for tests of the whole build.
var Lunr = lunr
