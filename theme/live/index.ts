// Connects the page to octavo start.
export {};
