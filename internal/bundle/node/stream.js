// Packages extend these classes when they are loaded. To make a stream needs Node.
const {EventEmitter} = require('events');

const missing = globalThis.__octavoMissing('stream');

const makeClass = (name, Parent) => {
  function Class() {
    return missing[name];
  }
  Object.setPrototypeOf(Class, Parent);
  Class.prototype = Object.create(Parent.prototype, {
    constructor: {value: Class, writable: true, configurable: true},
  });
  return Class;
};

const Stream = makeClass('Stream', EventEmitter);
const Readable = makeClass('Readable', Stream);
Readable.from = () => missing.from;
const Writable = makeClass('Writable', Stream);
const Duplex = makeClass('Duplex', Readable);
const Transform = makeClass('Transform', Duplex);
const PassThrough = makeClass('PassThrough', Transform);
const pipeline = () => missing.pipeline;
const finished = () => missing.finished;

module.exports = Object.assign(Stream, {
  Stream,
  Readable,
  Writable,
  Duplex,
  Transform,
  PassThrough,
  pipeline,
  finished,
  promises: {pipeline, finished},
});
