/** A record that a page writes between the tags of an element. */

/**
 * The text of a `<template>` or of a `<script>` that no browser runs; else all of the text, unless there are other elements:
 * those are a picture for readers without scripts.
 */
export function inlineText(element: HTMLElement): string {
  const template = element.querySelector<HTMLTemplateElement>(':scope > template')
  if (template) return template.content.textContent?.trim() ?? ''
  const data = element.querySelector(':scope > script[type^="text/"], :scope > script[type="application/json"]')
  if (data) return data.textContent?.trim() ?? ''
  return element.childElementCount > 0 ? '' : (element.textContent?.trim() ?? '')
}

/** True if the page has put visible content between the tags. */
export const hasPicture = ({ children }: HTMLElement): boolean =>
  [...children].some(({ localName }) => localName !== 'template' && localName !== 'script')
