/** The tag that shows a record on a page, with a picture inside for those without scripts: feeds, mail, print. */

import type { Scene } from './scene.ts'
import { escapeXml, type SvgOptions, svgOf } from './svg.ts'

/** Tag of a player with a picture inside, for pages of others. */
export interface Embed {
  /** Contents of the picture. */
  readonly scene: Scene
  /** Of the element, in their order: `src`, `move`, `theme` … An empty value is a switch. */
  readonly attributes: Readonly<Record<string, string>>
  readonly picture?: Omit<SvgOptions, 'prefix'>
  /** Caption below the picture. */
  readonly caption?: string
  /** The record itself, where no `src` leads to it. */
  readonly inline?: string
  /** The address of the player's script, where the page does not have it yet. */
  readonly script?: string
}

/** Line ends in attributes are spaces to some readers of HTML. */
const attribute = (text: string): string => escapeXml(text).replace(/[\n\r\t]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The same picture has the same ids, another one others: several share a page. */
function prefixOf(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0
  return `q${hash.toString(36)}`
}

/** Lines of HTML. Whatever a record says stays text in them. */
export function embedTag({ scene, attributes, picture = {}, caption = '', inline, script }: Embed): string {
  const svg = svgOf(scene, { ...picture, prefix: prefixOf(svgOf(scene, picture)) })
  const given = Object.entries(attributes).map(([name, value]) =>
    value === '' ? ` ${name}` : ` ${name}="${attribute(value)}"`,
  )
  const lines = [
    ...(script === undefined ? [] : [`<script type="module" src="${attribute(script)}"></script>`]),
    `<qipu-player${given.join('')}>`,
    '<figure>',
    svg.trimEnd(),
    ...(caption === '' ? [] : [`<figcaption>${escapeXml(caption)}</figcaption>`]),
    '</figure>',
    ...(inline === undefined ? [] : [`<template>${escapeXml(inline)}</template>`]),
    '</qipu-player>',
  ]
  return `${lines.join('\n')}\n`
}
