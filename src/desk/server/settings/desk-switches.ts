import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { featureTexts } from '@/desk/contract/desk-names.text';
import {
  type DeskSwitches,
  deskSwitchesSchema,
  switchFields,
  wholeSiteTag,
} from '@/desk/contract/desk-admin.schemas';
import { deskRefusalSchema } from '@/desk/contract/desk.schemas';
import { type SwitchedOffFeatures, writeSwitch } from '@/server/city/switched-off';
import { demandAdmin, demandManager, demandSameOriginWrite, requireManagerSession } from '../desk-access';
import { writeAudit } from './desk-audit';
import { redirectNativePosts, settingsRedirectResponse, parseDeskForm } from '../desk-forms';
import { citiesByTag, type DeskPublishParts, saveLastPublication } from './desk-publish';
import { deskTexts } from '../desk.text';

interface DeskSwitchParts extends DeskPublishParts {
  switchedOff: SwitchedOffFeatures;
}

/**
 * In a city or everywhere. Published like new prices: all instances and front caches apply it within two
 * seconds.
 */
export function deskSwitchRoutes(parts: DeskSwitchParts): FastifyPluginAsyncZod {
  const placesOf = () => [{ tag: wholeSiteTag, name: deskTexts.wholeSite }, ...citiesByTag(parts.cities)];
  const state = (): DeskSwitches => {
    const places = placesOf();
    const nameOf = (tag: string) => places.find((place) => place.tag === tag)?.name ?? tag;
    const off = parts.switchedOff
      .all()
      .map(({ feature, where }) => ({ feature, where, name: nameOf(where) }));
    return { places, off };
  };
  return async (app) => {
    app.addHook('onRequest', (request, reply) => demandManager(parts, request, reply));
    app.addHook('onRequest', (request, reply) => demandSameOriginWrite(parts, request, reply));
    app.addHook('onRequest', demandAdmin);
    redirectNativePosts(app);

    app.get('/api/manager/switches', { schema: { response: { 200: deskSwitchesSchema } } }, () =>
      Promise.resolve(state()),
    );

    app.post(
      '/api/manager/switches',
      {
        schema: { response: { 200: deskSwitchesSchema, 422: deskRefusalSchema } },
        config: { documented: { form: switchFields, answers: settingsRedirectResponse } },
      },
      async (request, reply) => {
        const fields = await parseDeskForm(switchFields, request, reply);
        if (!fields) return reply;
        const { feature, where, isOff } = fields;
        // Includes removed cities, so that a feature that is off there can still be switched on.
        const known = [...placesOf(), ...state().off.map((one) => ({ tag: one.where, name: one.name }))];
        const place = known.find(({ tag }) => tag === where);
        if (!place) {
          const message = deskTexts.chooseWhere;
          return reply.code(422).send({ status: false, message, fields: { where: message } });
        }
        const managerId = requireManagerSession(request).viewer.id;
        const say = isOff ? deskTexts.audit.switchedOff : deskTexts.audit.switchedOn;
        await parts.publishing.publish([where], async (trx, at) => {
          await saveLastPublication(trx, { at, managerId });
          await writeSwitch(trx, { feature, where }, isOff);
          await writeAudit(trx, {
            at,
            managerId,
            action: 'switched',
            text: say(featureTexts[feature].title, place.name),
          });
        });
        return state();
      },
    );
  };
}
