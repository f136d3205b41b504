module.exports = {isatty: () => false};
