import type { ComponentType } from 'react';

/** Stands in for the gallery in builds without KIT_GALLERY=1 (next.config.ts), so that none of it is in them. */
export const KitGallery: ComponentType<{ only: string }> | null = null;

/** The gallery's page of deferred parts, likewise. */
export const DeferredGallery: ComponentType<{ tab: string }> | null = null;
