/** What `ServedHtml` is in the builds of the server: it draws what the browser then leaves alone. */
export { SafeHtml as ServedHtml } from './SafeHtml.tsx'
