// Search index: every section of every page, as words.

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"' }

const wordsOf = (html) =>
  html
    .replace(/<(svg|template)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_, name) => ENTITIES[name])
    .replace(/\s+/g, ' ')
    .trim()

/** A script that hands the sections over. */
export function searchText(pages) {
  const sections = pages.flatMap(({ title, address, html }) =>
    html.split(/(?=<h[23] id=)/).map((part) => {
      const [, id = '', heading = ''] = /^<h[23] id="([^"]+)">([\s\S]*?)<\/h[23]>/.exec(part) ?? []
      return {
        title,
        heading: wordsOf(heading),
        address: id === '' ? address : `${address}#${id}`,
        text: wordsOf(part),
      }
    }),
  )
  return `qipuPages(${JSON.stringify(sections.map((section, id) => ({ id, ...section })))})\n`
}
