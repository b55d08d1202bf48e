/** Replaces `ServedHtml` in server builds: renders the markup that hydration leaves untouched. */
export { SafeHtml as ServedHtml } from './SafeHtml.tsx'
