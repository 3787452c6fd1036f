// Search of every page. Its index is loaded by a script when the reader begins to search, so that it works
// from a folder, too.
import MiniSearch from 'minisearch'

const input = document.querySelector('.search input')
const found = document.querySelector('.found')
const home = document.body.dataset.root
let index

/** Words of letters, and each East Asian letter by itself: no spaces part those. */
const tokenize = (text) =>
  text.toLowerCase().match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu) ?? []

function load() {
  index ??= new Promise((resolve) => {
    globalThis.qipuPages = (pages) => {
      const made = new MiniSearch({
        fields: ['title', 'heading', 'text'],
        storeFields: ['title', 'heading', 'address'],
        tokenize,
        searchOptions: {
          boost: { title: 4, heading: 3 },
          // Reports of the API name everything, and say little.
          boostDocument: (_id, _term, { address }) => (address.startsWith('api/') ? 0.1 : 1),
          prefix: (term) => term.length > 1,
          fuzzy: (term) => (term.length > 4 ? 0.2 : false),
          combineWith: 'AND',
        },
      })
      made.addAll(pages)
      resolve(made)
    }
    const script = document.createElement('script')
    script.src = `${home}search.js`
    document.head.append(script)
  })
  return index
}

function show(results) {
  found.replaceChildren(
    ...results.map(({ title, heading, address }) => {
      const link = document.createElement('a')
      link.className = 'result'
      link.href = home + address
      link.textContent = heading || title
      const where = document.createElement('small')
      where.textContent = heading ? title : ''
      link.append(where)
      return link
    }),
  )
  if (results.length === 0) {
    const none = document.createElement('p')
    none.textContent = input.dataset.none
    found.append(none)
  }
  found.hidden = false
}

input.addEventListener('focus', load)
input.addEventListener('input', async () => {
  const pages = await load()
  const wanted = input.value.trim()
  if (wanted === '') found.hidden = true
  else show(pages.search(wanted).slice(0, 12))
})
document.addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select, qipu-player')
  if (event.key === '/' && !isTyping) {
    event.preventDefault()
    input.focus()
  } else if (event.key === 'Escape') found.hidden = true
  else if (event.key === 'Enter' && event.target === input) found.querySelector('a')?.click()
})
document.addEventListener('click', (event) => {
  if (!event.target.closest('.search')) found.hidden = true
})
