import type { ComponentType } from 'react';

/** Null in builds without KIT_GALLERY=1 (next.config.ts). */
export const KitGallery: ComponentType<{ only: string }> | null = null;

/** As above. */
export const DeferredGallery: ComponentType<{ tab: string }> | null = null;
