import type { ComponentType } from 'react';

/** In builds without KIT_GALLERY=1 (next.config.ts), which contain none of its code. */
export const KitGallery: ComponentType<{ only: string }> | null = null;

/** Likewise. */
export const DeferredGallery: ComponentType<{ tab: string }> | null = null;
