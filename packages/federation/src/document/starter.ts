/**
 * Runs the shell's script where the browser has not run it. Safari 16 to 18.1 take no hash of a file for an answer under
 * `strict-dynamic`, but they do run what a script with a known hash inserts; elsewhere this is one more try for a file
 * that was lost on its way. The integrity of the file is asked for in any case.
 *
 * Pages of retained versions hold this text as it was when they were built: whoever changes it moves its hash to
 * `formerStarters`, where it stays until no version with it is retained.
 */
export const STARTER = `{let ran=false
const main=()=>document.querySelector('script[data-main]')
document.addEventListener('load',({target})=>{ran||=target===main()},true)
document.addEventListener('DOMContentLoaded',()=>{
const first=main()
if(ran||!first)return
const own=(url)=>{if(!/^\\/remotes\\/shell\\/[0-9a-f]{16}\\/[\\w.-]+\\.js$/.test(url))throw new TypeError(url);return url}
const policy=globalThis.trustedTypes?.createPolicy('start',{createScriptURL:own})
const url=first.getAttribute('src')
const again=document.createElement('script')
again.crossOrigin='anonymous'
again.integrity=first.integrity
again.src=policy?policy.createScriptURL(url):own(url)
first.replaceWith(again)})}`

/** Hashes of what `STARTER` was before, as a security policy has them: 'sha256-…'. */
export const formerStarters: readonly string[] = []
