/** Properties that were set before the element knew about them hide its own: they are set again. */
export function upgradeProperties<T extends object>(element: T, ...names: (keyof T)[]): void {
  for (const name of names) {
    if (!Object.hasOwn(element, name)) continue
    const value = element[name]
    delete element[name]
    element[name] = value
  }
}
