import { UNREACHED_EVENT } from '../boot.ts'

const LONGEST_HOLD_MS = 30_000

/** What does nothing by itself; links that open something in place say so by `data-opens`. */
const BUTTONS = 'button,[role=button],input[type=submit],input[type=button],a[data-opens]'

/**
 * Runs the shell's script where the browser has not run it. Safari 16 to 18.1 take no hash of a file for an answer under
 * `strict-dynamic`, but they do run what a script with a known hash inserts; elsewhere this is one more try for a file
 * that was lost on its way.
 *
 * Keeps the last press on what is not alive yet, a button or a form, and does it again once the place that it stands in
 * is: React loses such presses. A form that says `method="get"` can do without scripts and goes its own way. Where scripts
 * cannot be had, or are not there in time, a link that would have opened something leads where it leads.
 *
 * Pages of retained versions hold this text as it was when they were built: whoever changes it moves its hash to
 * `formerStarters`, where it stays until no version with it is retained.
 */
export const STARTER = `{let ran=false,gone=false,held,timer
const main=()=>document.querySelector('script[data-main]')
const answers=(element)=>'alive' in (element.closest('.remote-boundary')??document.documentElement).dataset
const goesAlone=(form)=>form?.getAttribute('method')==='get'
const take=()=>{
const taken=held
held=undefined
clearTimeout(timer)
if(taken)delete taken.shown.dataset.waking
return taken}
const letGo=()=>{
const link=take()?.element
if(link instanceof HTMLAnchorElement)location.assign(link.href)}
const hold=(event,element,submitter)=>{
event.preventDefault()
event.stopImmediatePropagation()
take()
held={element,submitter,shown:submitter??element}
held.shown.dataset.waking=''
timer=setTimeout(letGo,${LONGEST_HOLD_MS})}
const giveBack=()=>{
if(!held||!answers(held.element))return
const {element,submitter}=take()
if(element instanceof HTMLFormElement)element.requestSubmit(submitter)
else element.click()}
addEventListener('click',(event)=>{
const {target,button,ctrlKey,metaKey,shiftKey,altKey}=event
const pressed=target instanceof Element&&target.closest('${BUTTONS}')
if(gone||!pressed||button||ctrlKey||metaKey||shiftKey||altKey||answers(pressed))return
if(pressed.type!=='submit'||!goesAlone(pressed.form))hold(event,pressed)},true)
addEventListener('submit',(event)=>{
const {target,submitter}=event
if(!gone&&!goesAlone(target)&&!answers(target))hold(event,target,submitter)},true)
addEventListener('${UNREACHED_EVENT}',letGo)
new MutationObserver(()=>queueMicrotask(giveBack)).observe(document,{attributes:true,attributeFilter:['data-alive'],subtree:true})
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
again.onerror=()=>{gone=true;letGo()}
again.src=policy?policy.createScriptURL(url):own(url)
first.replaceWith(again)})}`

/** Hashes of what `STARTER` was before, as a security policy has them: 'sha256-…'. */
export const formerStarters: readonly string[] = ['sha256-DIkIAXe2Eb84C6ZkWnIPr+IKjMbXpM4fF8yxDO3gXIE=']
