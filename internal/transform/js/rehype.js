function finishRehype() {
  throw new Error('not available');
}
