import { followTranslators, RiverDrawing } from '@caudal/ui-kit';
import { useEffect } from 'react';
import { Abilities } from './Abilities.tsx';
import { Companies } from './Companies.tsx';
import { river } from './HeroScene.css.ts';
import { Invitation } from './Invitation.tsx';
import { Policies } from './Policies.tsx';
import { Questions } from './Questions.tsx';
import { Security } from './Security.tsx';
import { Start } from './Start.tsx';
import { rest } from './Section.css.ts';
import { usePublicTerms } from './usePublicTerms.ts';
import { WalletPreview } from './WalletPreview.tsx';

/** The scene of the hero: the wallet in front of the river. */
export function HeroScene() {
  return (
    <>
      <div className={river}>
        <RiverDrawing fade />
      </div>
      <WalletPreview />
    </>
  );
}

/** The landing page below its first view. */
export function LandingSections() {
  useEffect(followTranslators, []);
  const inForce = usePublicTerms();
  return (
    <div id="rest" className={rest}>
      <Abilities />
      <Start inForce={inForce} />
      <Security />
      <Companies />
      <Policies />
      <Questions inForce={inForce} />
      <Invitation />
    </div>
  );
}
