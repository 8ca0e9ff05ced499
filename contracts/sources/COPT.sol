// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Pausable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Pausable.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @title The Colombian peso as a token: one COPT is one peso, with two decimals.
/// @notice The treasury mints tokens for pesos that come in, and burns tokens for pesos that leave. It burns its own tokens only.
contract COPT is ERC20, ERC20Pausable, ERC20Permit, AccessControl {
    bytes32 public constant TREASURY_ROLE = keccak256("TREASURY_ROLE");
    bytes32 public constant PAUSER_ROLE = keccak256("PAUSER_ROLE");

    /// @param admin The account that grants and revokes TREASURY_ROLE and PAUSER_ROLE. It holds neither role at first.
    constructor(address admin) ERC20("Peso colombiano", "COPT") ERC20Permit("Peso colombiano") {
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
    }

    function decimals() public pure override returns (uint8) {
        return 2;
    }

    function mint(address to, uint256 amount) external onlyRole(TREASURY_ROLE) {
        _mint(to, amount);
    }

    function burn(uint256 amount) external onlyRole(TREASURY_ROLE) {
        _burn(_msgSender(), amount);
    }

    /// @notice Stops all transfers, minting and burning until `unpause`.
    function pause() external onlyRole(PAUSER_ROLE) {
        _pause();
    }

    function unpause() external onlyRole(PAUSER_ROLE) {
        _unpause();
    }

    function _update(address from, address to, uint256 amount) internal override(ERC20, ERC20Pausable) {
        super._update(from, to, amount);
    }
}
