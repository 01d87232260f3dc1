/** Text as it may stand in a page. */
export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** A page of this Stripe. Everything it needs comes from here, and nothing stands inline. */
export const page = (options: {
  title: string;
  kind: string;
  body: string;
  script?: string;
}) => `<!doctype html>
<html lang="en" data-kind="${options.kind}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(options.title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/v3/${options.kind}.css">
</head>
<body>
${options.body}
${options.script ? `<script src="/v3/${options.script}.js"></script>` : ''}
</body>
</html>
`;

/** Headers of every page here: the same strictness as the product's own pages. */
export const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src data:; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};
