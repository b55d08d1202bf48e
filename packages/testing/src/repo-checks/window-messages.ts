/** Patterns of code that posts messages to windows, or listens to those of others. */

/** A message to a window of any origin. */
export const sendsToAnyOrigin = /postMessage\([^;]*?,\s*(?:["'`]\*["'`]|\{[^}]*targetOrigin:\s*["'`]\*)/
/** A `message` listener on a window, by any of its names; workers and channels only get messages of their own peer. */
export const listensOnWindow =
  /(?:\b(?:window|globalThis|self|top|parent|opener)\s*\??\.\s*|(?<![\w$.?)\]]))(?:addEventListener\(\s*["'`]message["'`]|onmessage\s*=[^=])/
