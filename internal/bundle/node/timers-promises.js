const wait = (time, value) => new Promise((resolve) => setTimeout(() => resolve(value), time));
module.exports = {setTimeout: wait, setImmediate: (value) => wait(0, value)};
