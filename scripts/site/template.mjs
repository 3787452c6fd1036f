// The frame of every page.

const WORDS = {
  en: {
    search: 'Search',
    contents: 'Contents',
    here: 'On this page',
    checker: 'Check records',
    app: 'Open the application',
    skip: 'Skip to the text',
    none: 'Nothing found',
    brand: 'Qipu',
  },
  zh: {
    search: '检索',
    contents: '目录',
    here: '本页内容',
    checker: '检查棋谱',
    app: '打开应用',
    skip: '跳到正文',
    none: '没有找到',
    brand: '棋谱 Qipu',
  },
}

const escaped = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign])

function contents(page, groups) {
  const isHere = ({ pages }) => pages.some(({ address }) => address === page.address)
  return groups
    .map((group, i) => {
      // A page that exists in the reader's language, and else the one that there is.
      const shown = group.pages.filter(({ language, sister }) => language === page.language || sister === undefined)
      const rows = shown.map(
        ({ address, title }) =>
          `<li><a href="${encodeURI(page.toSite(address))}"${address === page.address ? ' aria-current="page"' : ''}>${escaped(title)}</a></li>`,
      )
      for (const { address, ...title } of group.made ?? [])
        rows.push(`<li><a href="${page.toSite(address)}">${escaped(title[page.language])}</a></li>`)
      return `<details${isHere(group) || i === 0 ? ' open' : ''}><summary>${group[page.language]}</summary><ul>${rows.join('')}</ul></details>`
    })
    .join('\n')
}

function outline({ headings, language }) {
  const shown = headings.filter(({ level }) => level === 2)
  if (shown.length < 2) return ''
  const rows = shown.map(({ text, id }) => `<li><a href="#${encodeURI(id)}">${escaped(text)}</a></li>`)
  return `<aside aria-label="${WORDS[language].here}"><h2>${WORDS[language].here}</h2><ul>${rows.join('')}</ul></aside>`
}

export function framed(page, groups) {
  const { title, html, language, toSite, hasPlayer } = page
  const words = WORDS[language]
  const script = hasPlayer ? `<script type="module" src="${toSite('player/qipu-player.js')}"></script>\n` : ''
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}${page.address === 'index.html' ? '' : ' · Qipu'}</title>
<link rel="icon" href="${toSite('app/icon.svg')}">
<link rel="stylesheet" href="${toSite('site.css')}">
<script defer src="${toSite('site.js')}"></script>
${script}</head>
<body data-root="${toSite('.')}/">
<a class="skip" href="#text">${words.skip}</a>
<header>
<a class="brand" href="${toSite(language === 'zh' ? 'zh/index.html' : 'index.html')}">${words.brand}</a>
<div class="search"><input type="search" placeholder="${words.search}" aria-label="${words.search}" data-none="${words.none}"><div class="found" role="status" hidden></div></div>
<a href="${toSite(page.sister ?? (language === 'zh' ? 'index.html' : 'zh/index.html'))}" lang="${language === 'zh' ? 'en' : 'zh'}">${language === 'zh' ? 'English' : '中文'}</a>
<a href="${toSite('checker/index.html')}">${words.checker}</a>
<a class="app" href="${toSite('app/index.html')}">${words.app}</a>
</header>
<div class="frame">
<nav aria-label="${words.contents}"><details class="menu"><summary>${words.contents}</summary></details><div class="groups">${contents(page, groups)}</div></nav>
<main id="text"${/(?:^|\/)gallery\.html$/.test(page.address) ? ' class="gallery"' : ''}>
${html}</main>
${outline(page)}
</div>
</body>
</html>
`
}
