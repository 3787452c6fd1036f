/** Content security policy: the page loads and runs only its own files. */
export const policy = {
  defaultSrc: ["'none'"],
  // The kernel that searches libraries is WebAssembly.
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  // Web components carry their style sheets in themselves; browsers without constructable ones inline them.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  // Voices that were recorded here.
  mediaSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
}

/** The same in the words of the standard, for pages that carry it in themselves. */
export const policyText = Object.entries(policy)
  .map(([name, values]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${values.join(' ')}`)
  .join('; ')
