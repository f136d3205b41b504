package bundle

// serverReactNames are the modules that the theme's own modules import on the server
// in place of React.
var serverReactNames = map[string]string{
	"react":             "@octavo/react",
	"react/jsx-runtime": "@octavo/jsx-runtime",
}

// serverReact has these modules. They are ES modules: a function of a CommonJS module
// is called through a getter, which takes time for each element.
//
// Tracing replaces functions of React. Afterwards it calls readAgain, and the theme's
// modules use the new functions.
var serverReact = map[string]string{
	"@octavo/react": `import React from 'commonjs:react';
export * from 'es:react';
export default React;
export let {createElement} = React;
export const readAgain = () => ({createElement} = React);
`,
	"@octavo/jsx-runtime": `import runtime from 'commonjs:react/jsx-runtime';
export default runtime;
export const {Fragment} = runtime;
export let {jsx, jsxs} = runtime;
export const readAgain = () => ({jsx, jsxs} = runtime);
`,
}
