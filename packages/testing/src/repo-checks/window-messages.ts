/** Forms of code that sends messages to windows, or hears those of others. */

/** A message to a window of any origin. */
export const sendsToAnyOrigin = /postMessage\([^;]*?,\s*(?:["'`]\*["'`]|\{[^}]*targetOrigin:\s*["'`]\*)/
/** A listener on a window, by any of its names; workers and channels hear their own end alone. */
export const listensOnWindow =
  /(?:\b(?:window|globalThis|self|top|parent|opener)\s*\??\.\s*|(?<![\w$.?)\]]))(?:addEventListener\(\s*["'`]message["'`]|onmessage\s*=[^=])/
