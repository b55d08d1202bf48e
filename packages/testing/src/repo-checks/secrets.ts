/** Patterns of secrets of many providers. */
export const secretShapes: Record<string, RegExp> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'a key of Amazon': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a token of GitHub': /\b(?:gh[pousr]_[A-Za-z0-9]{30,}|github_pat_\w{30,})/,
  'a token of GitLab': /\bglpat-[\w-]{20,}/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a token of Slack': /\bxox[abprs]-[\w-]{10,}/,
  'a key of Google or Yandex': /\b(?:AIza[\w-]{35}|AQVN[\w-]{35,}|y0_[\w-]{40,})/,
  'a token of a bot': /\b\d{8,10}:AA[\w-]{33}\b/,
  'an address of a webhook': /https?:\/\/[^\s/'"]+\/rest\/\d+\/[a-z0-9]{10,}\//,
  'a token with a signature': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  'a password in an address': /\b(?:postgres(?:ql)?|rediss?|https?|amqp):\/\/[^\s:/@'"`]*:[^\s@/'"`$]{3,}@/,
  'a secret that is set': /\b[A-Z_]*(?:TOKEN|SECRET|PASSWORD|ACCESS_KEY)\s*=\s*['"]?[A-Za-z0-9+/_-]{24,}/,
}

/** Kinds of secrets in a text, with their first characters. */
export const secretsIn = (text: string): string[] =>
  Object.entries(secretShapes).flatMap(([kind, shape]) => {
    const found = shape.exec(text)
    return found ? [`${kind}: ${found[0].slice(0, 12)}…`] : []
  })
