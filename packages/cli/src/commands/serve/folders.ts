import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Returns the folders of the pages and the samples: beside the bundled command, or where the page is built. */
export function folders(): { page: string; operate: string; samples: string } {
  const find = (...places: readonly string[]): string => {
    const paths = places.map((place) => fileURLToPath(new URL(place, import.meta.url)))
    return paths.find((path) => existsSync(path)) ?? paths[0]!
  }
  return {
    page: find('./page', '../../../../studio/dist/page'),
    operate: find('./operate', '../../../../studio/dist/operate'),
    samples: find('./samples', '../../../../../samples'),
  }
}
