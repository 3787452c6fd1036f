/** Texts of the lists that follow the registries, by their paths within `packages`. */
export declare function registries(): Record<string, string>
